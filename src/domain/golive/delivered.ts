import type { CatalogueRow } from '../catalogue/row.ts';
import type { Firm, Unconfirmed } from '../firm/firm.ts';
import type { Finding } from './golive.ts';

/** A row on offer, and whose it is. */
export type DeliveredRow = {
  readonly row: CatalogueRow;
  /** It came with a file of `content/`. */
  readonly isOfFile: boolean;
  /** Somebody of the house has changed it in the browser. */
  readonly isEdited: boolean;
};

type Delivered = {
  /** In the list `unconfirmed` of the firm's data: a house that edits files removes it there. */
  readonly field: Unconfirmed;
  readonly isSample: (row: DeliveredRow) => boolean;
  readonly what: (count: number) => string;
  readonly remedy: string;
};

const counted = (one: string, many: string, rest: string) => (count: number) =>
  `${count === 1 ? `1 ${one}` : `${count} ${many}`}: ${rest}`;

const priceOf =
  (thing: CatalogueRow['thing']) =>
  ({ row, isOfFile, isEdited }: DeliveredRow): boolean =>
    row.thing === thing && isOfFile && !isEdited;

const PRICES =
  'Tragen Sie Ihre Preise ein. Was Sie im Browser ändern, zählt sofort als Ihres; stimmt der Rest, streichen Sie das Wort unter „unconfirmed“';

/**
 * What was delivered and nobody has confirmed, by kind. Whether an urn rots decides what is lawful: a new price does not confirm
 * it, only the house does, with its word in `unconfirmed`.
 */
const DELIVERED: readonly Delivered[] = [
  { field: 'urnPrices', isSample: priceOf('urn'), what: counted('Urne', 'Urnen', 'Preis'), remedy: PRICES },
  { field: 'coffinPrices', isSample: priceOf('coffin'), what: counted('Sarg', 'Särge', 'Preis'), remedy: PRICES },
  {
    field: 'transportZones',
    isSample: priceOf('transport-zone'),
    what: counted('Zone der Überführung', 'Zonen der Überführung', 'Orte und Preis'),
    remedy: PRICES,
  },
  {
    field: 'urnBiodegradable',
    isSample: ({ row, isOfFile }) => row.thing === 'urn' && isOfFile && row.value.biodegradable,
    what: counted('Urne', 'Urnen', 'verrottet in der Erde'),
    remedy:
      'Lassen Sie sich das vom Hersteller bestätigen: Es entscheidet, was erlaubt ist. Streichen Sie dann das Wort unter „unconfirmed“',
  },
];

export const deliveredFindings = (
  rows: readonly DeliveredRow[],
  { unconfirmed }: Pick<Firm, 'unconfirmed'>,
  where: string,
): Finding[] =>
  DELIVERED.filter(({ field }) => unconfirmed.includes(field)).flatMap(({ field, isSample, what, remedy }) => {
    const count = rows.filter(isSample).length;
    return count === 0
      ? []
      : [
          {
            area: 'Preise und Gebühren',
            what: what(count),
            where: `${where}; content/firma.yaml, „${field}“ unter „unconfirmed“`,
            remedy,
          },
        ];
  });
