import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { randomOrder } from '../support/case/order-samples.ts';
import { type Confirmation, confirmationIn, orderOnce } from './client.ts';
import { startSite, temporaryFolder, tortureCatalogue } from './tortured-site.ts';

const MOST_ORDERS = 500;

/** A disk of 32 MB in memory; undefined where this user may not mount one. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

test('on a full disk orders are refused whole, and go on once there is room', { timeout: 120_000 }, async (context) => {
  const dataDir = smallDisk();
  if (dataDir === undefined) return context.skip('A small disk can only be mounted by root.');
  const site = await startSite({ dataDir });
  const { origin } = site.servers[0] ?? { origin: '' };
  const catalogue = tortureCatalogue();
  const confirmed = new Map<string, Confirmation | undefined>();
  const order = async (key: string = randomUUID()) => {
    const { status, text } = await orderOnce(origin, key, bodyOf(key));
    confirmed.set(key, status === 200 ? confirmationIn(text) : confirmed.get(key));
    return { key, status };
  };
  const bodies = new Map<string, object>();
  const bodyOf = (key: string) => {
    const body = bodies.get(key) ?? randomOrder(catalogue, Math.random);
    bodies.set(key, body);
    return body;
  };

  expect((await order()).status).toBe(200);
  const filler = join(dataDir, 'voll');
  fill(filler);
  // What the database has set aside for itself takes some more.
  let refused = await order();
  for (let orders = 0; refused.status === 200 && orders < MOST_ORDERS; orders++) refused = await order();
  expect(refused.status).toBe(503);
  expect((await fetch(`${origin}/api/urn`)).status).toBe(200);
  expect(await site.faults(confirmed)).toEqual([]);

  rmSync(filler);
  expect((await order(refused.key)).status).toBe(200);
  expect((await order()).status).toBe(200);
  expect(await site.faults(confirmed)).toEqual([]);
});

/** To the last byte. */
function fill(file: string): void {
  for (const bytes of [1024 * 1024, 4096, 1])
    for (;;)
      try {
        appendFileSync(file, Buffer.alloc(bytes));
      } catch {
        break;
      }
}
