import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteInMemory } from '../support/app.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { startPublishing } from '../support/publication/publishing.ts';
import { realCatalogue } from '../support/real-content.ts';
import { type Confirmation, confirmationIn, orderOnce } from './client.ts';
import { startSite, temporaryFolder } from './tortured-site.ts';

const MOST_ORDERS = 500;

/** A disk in memory; undefined where this user may not mount one. */
function smallDisk(size = '32m'): string | undefined {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

test('on a full disk orders are refused whole, and go on once there is room', { timeout: 120_000 }, async (context) => {
  const dataDir = smallDisk();
  if (dataDir === undefined) return context.skip('A small disk can only be mounted by root.');
  const site = await startSite({ dataDir });
  const { origin } = site.servers[0] ?? { origin: '' };
  const catalogue = realCatalogue();
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

test('a published site that does not fit on the disk leaves the old one, and is shown once there is room', async (context) => {
  const dataDir = smallDisk('1m');
  if (dataDir === undefined) return context.skip('A small disk can only be mounted by root.');
  const publishing = await startPublishing(openSqliteInMemory().database, { dataDir });
  onTestFinished(publishing.close);
  const filler = join(dataDir, 'voll');
  fill(filler);
  await publishing.publish();
  expect(await publishing.visit()).toEqual({ status: 200, text: 'from the files' });
  expect((await publishing.publication.view()).log).toMatch(/^Der Datenträger ist voll\. /);

  rmSync(filler);
  publishing.wait(60_000);
  await publishing.follower.refresh();
  expect(await publishing.visit()).toEqual({ status: 200, text: 'first' });
  expect(await publishing.publication.view()).toMatchObject({ state: 'live', log: '' });
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
