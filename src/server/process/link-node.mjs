import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Before each script of package.json: the Node that came with the packages is the one that `node` means there. npm 10 deletes its own
 * link to it, because the packages of the other systems, which it leaves out, call their program the same. In plain JavaScript, since
 * it runs on Node 20; in brackets, since a shell that has looked for `node` once does not look again.
 */
const packages = new URL('../../../node_modules/', import.meta.url);
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const name = [`node-${system}`, `node-bin-${system}`].find((each) => existsSync(new URL(each, packages)));
const link = fileURLToPath(new URL('.bin/node', packages));

try {
  if (name !== undefined && process.platform === 'win32') {
    if (!existsSync(`${link}.cmd`)) writeFileSync(`${link}.cmd`, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  } else if (name !== undefined && !existsSync(link)) symlinkSync(`../${name}/bin/node`, link);
} catch (error) {
  // Another script was first.
  if (error.code !== 'EEXIST') throw error;
}

if (name === undefined && Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    'Node 24 fehlt bei den Paketen. Bitte führen Sie „npm ci“ noch einmal aus, oder nehmen Sie ein eigenes Node ab 24.',
  );
  process.exitCode = 1;
}
