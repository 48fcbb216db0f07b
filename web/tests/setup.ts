// Specs read the texts from the disk, where a browser fetches them.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readTextsBy } from '../src/i18n/fluent';

readTextsBy((url) => {
  const path = url.startsWith('/@fs/') ? url.slice('/@fs'.length) : resolve(`.${url}`);
  return readFile(path, 'utf-8');
});
