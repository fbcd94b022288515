import { totalBytes, weighPage } from './support/pages/page-weight.ts';

for (const a of ['/trauerfall', '/vorsorge', '/kosten-berechnen']) {
  const w = weighPage(a);
  console.log(a, totalBytes(w.islandScripts));
}
