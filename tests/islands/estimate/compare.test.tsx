import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { AskLink } from '#islands/estimate/AskLink.tsx';
import { CompareLink } from '#islands/estimate/CompareLink.tsx';
import { AddEstimate } from '#islands/estimate/compare/AddEstimate.tsx';
import { EstimateComparison } from '#islands/estimate/compare/EstimateComparison.tsx';
import { takeAnother } from '#islands/estimate/compare/take-another.ts';
import { askPath, estimateComparisonPath, secondResultPath } from '#site/compare-paths.ts';
import { $choice } from '#stores/estimate/choice.ts';

afterEach(() => vi.unstubAllGlobals());

const amounts = { lines: [], min: cents(100), max: cents(100) };
const beside = (named: string, reference?: string) =>
  renderToStaticMarkup(
    <AddEstimate
      side="two"
      other={{ named, state: 'ready', title: 'A', place: 'B', ...amounts, ...(reference ? { reference } : {}) }}
    />,
  );

test('a second result begins with the answers of the first, and a number has none, however it is written', () => {
  expect(beside('form=feuerbestattung')).toContain('Zweites Ergebnis rechnen');
  for (const named of ['KV-7Q2M-XK4T-0B9A', 'kv 7q2m xk4t 0b9a', '7Q2MXK4T0B9A'])
    expect(beside(named, 'KV-7Q2M-XK4T-0B9A')).not.toContain('Zweites Ergebnis rechnen');
});

test('the way from a result to the comparison is the address of the comparison', () => {
  const [own, first] = ['form=a&grab=b', 'form=c&grab=d'];
  const html = () => renderToStaticMarkup(<CompareLink link={`/kosten-berechnen?${own}`} />).replaceAll('&amp;', '&');
  expect(html()).toContain(`href="${estimateComparisonPath(own)}"`);
  vi.stubGlobal('location', new URL(secondResultPath(first), 'http://site.test'));
  expect(html()).toContain(`href="${estimateComparisonPath(first, own)}"`);
});

test('the way from a result to the question about its grave is the address of that question', () => {
  $choice.set({ graveRestingPlaceRelationId: 'werste-urne-staudenfeld' });
  expect(renderToStaticMarkup(<AskLink />)).toContain(`href="${askPath(['werste-urne-staudenfeld'])}"`);
  $choice.set({});
});

test('once a result is taken away, what fills its side anew has the focus', () => {
  const focused: string[] = [];
  vi.stubGlobal('window', { location: { hash: '' }, history: { pushState: () => undefined } });
  vi.stubGlobal('document', { getElementById: (id: string) => ({ focus: () => focused.push(id) }) });
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => next());
  takeAnother('two');
  expect(focused).toHaveLength(1);
  const html = renderToStaticMarkup(<EstimateComparison phone={{ href: 'tel:+495731', label: '05731' }} />);
  expect(html).toContain(`<h2 id="${focused[0]}" tabindex="-1"`);
});
