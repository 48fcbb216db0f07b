// node pyodide_plays.mjs WHEEL: a game of each game in Pyodide, with nothing but the wheel.
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const pyodide = await loadPyodide();
const wheel = new Uint8Array(readFileSync(process.argv[2]));
try {
  pyodide.unpackArchive(wheel, 'wheel');
  pyodide.runPython(`
import sys
import firstfire

for name in firstfire.games():
    table = firstfire.load(name).new(seats=3, seed=7)
    while not table.over:
        table.play(table.moves()[0])
    python = sys.version.split()[0]
    print(f"{name} in Pyodide (Python {python}): {table.result().scores}")
`);
} catch (error) {
  console.error(error.message); // without the source of Pyodide, which Node would print with it
  process.exit(1);
}
