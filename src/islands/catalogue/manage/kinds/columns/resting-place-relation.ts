import { completePrice } from '#domain/catalogue/resting-place.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { type CentsRange, centsFromEuros, formatRange } from '#domain/money.ts';
import { coffinRule, funeralContainers, urnRule, urnsOfPlace, withoutCoffinAtPlace } from '../grave-settings.ts';
import { basis, type Known, originOfPlace, type RowsInGrid, undated } from '../kind.ts';
import { graveName } from './grave.ts';

const graveOf = (value: FieldValues, known: Known) => known.grave?.get(String(value.graveId))?.value;

/** The visitors' price of this grave with its burial: from euros, as the row has them. */
function visitorPrice(value: FieldValues, known: Known): CentsRange | undefined {
  const place = known['resting-place']?.get(String(value.restingPlaceId))?.value;
  if (!place || typeof value.price !== 'number') return undefined;
  const fees = (value.fees ?? []) as readonly { readonly price: number; readonly optional: boolean }[];
  return completePrice(
    {
      earth_burial_fee: centsFromEuros(Number(place.earth_burial_fee)),
      urn_burial_fee: centsFromEuros(Number(place.urn_burial_fee)),
    },
    {
      price: centsFromEuros(value.price),
      funeral_container: Number(value.funeral_container),
      fees: fees.map(({ price, optional }) => ({ price: centsFromEuros(price), optional })),
    },
  );
}

export const rows: RowsInGrid = {
  nameOf: (value, known) => graveName(graveOf(value, known), known),
  blank: { funeral_container: 1, fees: [] },
  columns: [
    {
      field: 'graveId',
      label: 'Grabart',
      editor: 'choice',
      choices: 'grave',
      width: 10,
      isRequired: true,
      isFixed: true,
    },
    {
      field: 'funeral_container',
      label: 'für',
      editor: 'choice',
      choices: funeralContainers,
      width: 3.5,
      isRequired: true,
      isFixed: true,
      filter: 'fuer',
    },
    { field: 'price', label: 'Grabgebühr €', editor: 'euro', width: 7.5, isRequired: true },
    {
      field: 'completePrice',
      label: 'für Besucher €',
      width: 10.6,
      isMoney: true,
      show: (value, known) => {
        const range = visitorPrice(value, known);
        return range ? formatRange(range).replace(/\s€/g, '') : '';
      },
      sortBy: (value, known) => visitorPrice(value, known)?.min ?? 0,
    },
    ...originOfPlace,
    ...urnRule(
      urnsOfPlace,
      'Nur, wenn die Satzung dieses Ortes es anders sagt als das Gesetz. Dann mit Quelle und Stand.',
    ),
    ...coffinRule(
      withoutCoffinAtPlace,
      'Was die Satzung dieses Ortes sagt, mit Quelle und Stand. Ohne Angabe gilt, was bei der Grabart steht.',
    ),
    {
      field: 'urnIncluded',
      label: 'Urne ist enthalten',
      editor: 'yes-no',
      width: 8,
      isHidden: true,
      isMark: true,
      hint: 'Dann wird bei diesem Grab keine Urne gewählt und berechnet',
    },
    {
      field: 'restingPlaceId',
      label: 'Grabstätte',
      editor: 'choice',
      choices: 'resting-place',
      width: 14,
      isRequired: true,
      isFixed: true,
      isHidden: true,
    },
    {
      field: 'fees',
      label: 'Weitere Gebühren',
      editor: 'list',
      width: 12,
      isHidden: true,
      items: [
        { field: 'name', label: 'Gebühr', editor: 'line' },
        { field: 'price', label: 'Betrag €', editor: 'euro' },
        { field: 'burialShare', label: 'davon für die Beisetzung €', editor: 'euro' },
        { field: 'optional', label: 'nur vielleicht', editor: 'yes-no' },
        { field: 'source', label: 'Quelle', editor: 'line' },
        { field: 'asOf', label: 'Stand', editor: 'asOf' },
        undated,
        basis,
      ],
    },
  ],
};
