import { spawn } from 'node:child_process';

/** Runs npm in a folder; its output is shown only where it fails. */
export const npm = (folder: string, ...words: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const last = Buffer.concat(said).toString().trim().slice(-500);
      return reject(new Error(`npm ${words.join(' ')} ended with ${code}: ${last}`));
    });
  });
