// Files for the player to keep.
import type { TableApi } from '../transport/api';

/** Download the record of a table. */
export async function saveRecord(api: TableApi, game: string): Promise<void> {
  const text = await api.record();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${game}-${api.id}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
