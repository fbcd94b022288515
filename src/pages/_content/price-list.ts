import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type FuneralForm, includedCoffinText, takesUrn } from '#domain/catalogue/funeral-form.ts';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { notesOf, noteText, thirdPartyPrices } from '#domain/catalogue/price-list.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import { offeredUrns } from '#domain/estimate/answers/urn.ts';
import { type FormPrices, urnNote } from '#domain/estimate/form-prices.ts';
import { amountText } from '#domain/estimate/line.ts';
import { partText, thirdPartyText } from '#domain/estimate/page-prices.ts';
import { formatEuros } from '#domain/money.ts';
import { sourced } from './sourced-rows.ts';

/** The prices of the firm and of others, as they are printed. */
export function priceList(catalogue: Catalogue) {
  const { funeralForms, coffins, transportZones, optionalLines } = catalogue;
  const spanOf = (part: keyof FormPrices) => partText(catalogue, funeralForms, part);
  return {
    /** Where our own prices come from. */
    own: notesOf(funeralForms).map(noteText).join(' '),
    ours: [
      ...funeralForms.map((form) => ({
        name: form.name,
        note: includedCoffinText(form),
        price: formatEuros(form.servicePrice),
      })),
      { name: 'Anderer Sarg', note: 'Aufpreis zum enthaltenen', href: '#saerge', price: spanOf('coffin') },
      { name: 'Urne', ...urnNote(catalogue, funeralForms), href: '#urnen', price: spanOf('urn') },
      { name: 'Überführung', href: '#ueberfuehrung', price: spanOf('transport') },
    ],
    transport: transportZones.map(({ name, price }) => ({ name, price: formatEuros(price) })),
    coffins: [false, true].map((oversized) => ({
      oversized,
      rows: coffins
        .filter((coffin) => coffin.oversized === oversized)
        .map(({ name, price }) => ({ name, price: formatEuros(price) })),
    })),
    urns: [...Map.groupBy(offeredUrns(catalogue), ({ urnMaterialType }) => urnMaterialType.name)].map(
      ([material, grouped]) => {
        // Said once where it is true of all of a material.
        const shared = new Set(grouped.map(suitsOf)).size === 1;
        const [first] = grouped;
        return {
          name: `${material}${shared && first ? suitsOf(first) : ''}`,
          rows: grouped.map((urn) => ({
            name: `${urn.name}${shared ? '' : suitsOf(urn)}`,
            price: formatEuros(urn.price),
          })),
        };
      },
    ),
    thirdParty: sourced(
      'andere',
      thirdPartyPrices(funeralForms).map(({ item, forms }) => ({
        name: item.name,
        ...noteOn(forms, funeralForms),
        price: thirdPartyText(forms, item.id),
        origins: [item],
      })),
    ),
    optional: sourced(
      'zusatz',
      optionalLines.map((line) => ({
        name: optionalEstimateLine(line).label,
        ...noteOfOptional(line, optionalLines),
        ...optionalPrice(line),
      })),
    ),
  };
}

/** Which forms have a bill of others. */
function noteOn(forms: readonly FuneralForm[], all: readonly FuneralForm[]): { readonly note?: string } {
  if (forms.length === all.length) return {};
  const isOfUrns = forms.every(takesUrn) && forms.length === all.filter(takesUrn).length;
  return { note: isOfUrns ? 'bei jeder Bestattung mit Urne' : `bei: ${forms.map(({ name }) => name).join(', ')}` };
}

/** Where it is not offered everywhere, or another line has the same name. */
function noteOfOptional({ name, city, funeral_container }: OptionalLine, all: readonly OptionalLine[]) {
  const isShared = all.filter((line) => line.name === name).length > 1;
  const notes = [
    ...(isShared && funeral_container !== undefined ? [`für ein ${funeral_container ? 'Urnengrab' : 'Sarggrab'}`] : []),
    ...(city ? [`nur in ${city}`] : []),
  ];
  return notes.length > 0 ? { note: notes.join(', ') } : {};
}

/** Nothing where no source has an amount. */
const optionalPrice = (line: OptionalLine) =>
  line.source && line.asOf
    ? { price: amountText(optionalEstimateLine(line)), origins: [{ ...line, source: line.source, asOf: line.asOf }] }
    : { origins: [] };

/** Which graves take the urn. */
const suitsOf = ({ biodegradable, watersoluble }: Pick<Urn, 'biodegradable' | 'watersoluble'>): string =>
  watersoluble
    ? ', löst sich im Wasser'
    : biodegradable
      ? ', vergeht in der Erde'
      : ', nur für Stelen, wenn der Friedhof es erlaubt';
