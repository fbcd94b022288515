import { createEstimate } from '#server/estimate/create-estimate.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { earthBurial, startTestApp } from '../support/app.ts';
import { paperContent } from '../support/pdf/samples.ts';

const WARM_UP = 10;

/** What one thread draws that does nothing else: the same kind of paper, without a request, rules, a queue or a reply. */
export async function barePdfsPerSecond(count: number): Promise<number> {
  const server = await startTestApp();
  const created = await createEstimate(server.services, earthBurial, { visitor: { address: '203.0.113.7' } });
  await server.close();
  if (!created.ok) throw new Error(created.code);
  const content = { ...paperContent, siteUrl: 'https://www.muster.example' };
  const draw = () => renderPdf(content, { kind: 'estimate', estimate: created.estimate });
  for (let drawn = 0; drawn < Math.min(WARM_UP, count); drawn++) await draw();
  const started = performance.now();
  for (let drawn = 0; drawn < count; drawn++) await draw();
  return (count / (performance.now() - started)) * 1000;
}
