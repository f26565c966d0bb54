import { readFileSync } from 'node:fs';
import { readRecording } from './readRecording';
import { replay } from './replay';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npm run replay FILE: prints the state that a recorded session ends with.\n');
  process.exitCode = 2;
} else
  process.stdout.write(`${JSON.stringify(replay(readRecording(readFileSync(file, 'utf8'))), null, 2)}\n`);
