import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type FuneralForm, takesUrn } from '#domain/catalogue/funeral-form.ts';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { notesOf, thirdPartyPrices } from '#domain/catalogue/price-list.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import { priceKey } from '#domain/estimate/price-text.ts';
import { noteText, sourced } from './sourced-rows.ts';

/**
 * What the firm and others bill, as it is printed. `note` stands small below a name, `noteOf` is an amount with the words
 * around it.
 */
export function priceList({ funeralForms, coffins, urns, transportZones, optionalLines }: Catalogue) {
  return {
    /** Where our own prices come from. */
    own: notesOf(funeralForms).map(noteText).join(' '),
    ours: [
      ...funeralForms.map(({ name, id }) => ({
        name,
        noteOf: priceKey('outline', id),
        price: priceKey('service', id),
      })),
      { name: 'Anderer Sarg', note: 'Aufpreis zum enthaltenen', href: '#saerge', price: priceKey('span', 'coffin') },
      { name: 'Urne', href: '#urnen', price: priceKey('span', 'urn') },
      { name: 'Überführung', href: '#ueberfuehrung', price: priceKey('span', 'transport') },
    ],
    transport: transportZones.map(({ name, id }) => ({ name, price: priceKey('transport', id) })),
    coffins: [false, true].map((oversized) => ({
      oversized,
      rows: coffins
        .filter((coffin) => coffin.oversized === oversized)
        .map(({ name, id }) => ({ name, price: priceKey('coffin', id) })),
    })),
    urns: [...Map.groupBy(urns, ({ urnMaterialType }) => urnMaterialType.name)].map(([material, grouped]) => {
      // Said once where it is true of all of a material.
      const shared = new Set(grouped.map(suitsOf)).size === 1;
      const [first] = grouped;
      return {
        name: `${material}${shared && first ? suitsOf(first) : ''}`,
        rows: grouped.map((urn) => ({
          name: `${urn.name}${shared ? '' : suitsOf(urn)}`,
          price: priceKey('urn', urn.id),
        })),
      };
    }),
    thirdParty: sourced(
      'andere',
      thirdPartyPrices(funeralForms).map(({ item, forms }) => ({
        name: item.name,
        ...noteOn(forms, funeralForms),
        price: priceKey(
          'thirdParty',
          forms.map(({ id }) => id),
          item.id,
        ),
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
const optionalPrice = ({ id, source, asOf, undated }: OptionalLine) =>
  source && asOf ? { price: priceKey('optional', id), origins: [{ source, asOf, undated }] } : { origins: [] };

/** Which graves take the urn. */
const suitsOf = ({ biodegradable, watersoluble }: Pick<Urn, 'biodegradable' | 'watersoluble'>): string =>
  watersoluble
    ? ', löst sich im Wasser'
    : biodegradable
      ? ', vergeht in der Erde'
      : ', nur für Stelen, wenn der Friedhof es erlaubt';
