import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binOf, projectFolder } from './bin.ts';

type Problem = {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
};

/** What Redocly's lint says about an OpenAPI document, errors and warnings alike. It asks no server for anything. */
export async function redoclyFindings(document: unknown): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const config = join(projectFolder, 'tests', 'support', 'redocly.yaml');
  const words = [binOf('@redocly/cli', 'redocly'), 'lint', file, '--config', config, '--format', 'json'];
  try {
    const { problems } = JSON.parse(await output(words)) as { problems: readonly Problem[] };
    return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Findings end the process with 1: what it has written counts. */
async function output(words: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const run = promisify(execFile)(process.execPath, [...words, '--max-problems', '1000'], {
    env,
    maxBuffer: 50_000_000,
  });
  const { stdout } = await run.catch((error: { readonly stdout?: string }) => {
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return stdout;
}
