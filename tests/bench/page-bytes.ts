import { BUDGETS } from '../support/budgets.ts';
import { builtPages } from '../support/built-pages.ts';
import { totalBytes, weighPage } from '../support/page-weight.ts';
import { atMost, type Row, shown } from './table.ts';

export function pageBytes(): Row[] {
  return builtPages().flatMap((address) => {
    const { html, css, scripts, lazyScripts, islands } = weighPage(address);
    const rest = `HTML ${shown(html)}, CSS ${shown(css)}, JS ${shown(totalBytes(scripts))}`;
    const later = lazyScripts.length > 0 ? ` + ${shown(totalBytes(lazyScripts))} later` : '';
    const budget = BUDGETS[address];
    return [
      { what: address, value: rest + later },
      ...(budget?.htmlAndCss ? [atMost(`${address} HTML + CSS`, html + css, budget.htmlAndCss, 'B')] : []),
      ...(budget?.scripts === undefined
        ? []
        : [atMost(`${address} JS`, totalBytes(scripts) + totalBytes(lazyScripts), budget.scripts, 'B')]),
      ...(budget?.islands === undefined ? [] : [atMost(`${address} islands`, islands, budget.islands)]),
    ];
  });
}
