import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { collectionPlace } from '#domain/case/collection-place.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { KnownCase } from '#domain/desk/paper/known.ts';
import { existingGraveText } from '#domain/estimate/existing-grave-lines.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { fullName } from '#domain/person-data.ts';
import type { StoredCall } from '../../db/desk/call.ts';

/** What a case began with, as its papers need it. An empty text: not said. */
export type Told = Pick<KnownCase, 'deceased' | 'place' | 'wishedTime' | 'hasCertificate'> & {
  readonly choice: Omit<KnownCase['choice'], 'operator'>;
  /** Where the cemetery is in the catalogue. */
  readonly graveId: string | undefined;
  readonly restingPlaceId: string | undefined;
  /** Of whom is to be called. */
  readonly contactAddress: string;
};

export const toldByOrder = ({ order, lines, place }: Order): Told => ({
  deceased: {
    name: fullName(order.deceased.personData),
    bornOn: order.deceased.dateOfBirth ?? '',
    address: addressOf(order.deceased.personData),
    placeOfDeath: order.deceased.placeOfDeath ?? '',
    doctor: order.deceased.doctor ?? '',
  },
  place: collectionPlace(order.adoption),
  wishedTime: order.adoption.wishedTime ?? '',
  hasCertificate: undefined,
  choice: chosen({ ...order, lines, place }),
  graveId: order.graveRestingPlaceRelationId,
  restingPlaceId: order.existingGrave?.restingPlaceId,
  contactAddress: addressOf(order.contact),
});

export const toldByPreparation = ({ preparation, costing, place = '' }: StoredPreparation): Told => ({
  deceased: {
    name: fullName(preparation.deceased?.personData ?? {}),
    bornOn: preparation.deceased?.dateOfBirth ?? '',
    address: addressOf(preparation.deceased?.personData ?? {}),
    placeOfDeath: '',
    doctor: '',
  },
  place: collectionPlace(preparation.adoption ?? {}),
  wishedTime: preparation.adoption?.wishedTime ?? '',
  hasCertificate: undefined,
  choice: chosen({ ...preparation, lines: costing?.lines ?? [], place }),
  graveId: preparation.graveRestingPlaceRelationId,
  restingPlaceId: preparation.existingGrave?.restingPlaceId,
  contactAddress: addressOf(preparation.contact ?? {}),
});

export const toldByCall = ({ name = '', place = '', hasCertificate }: StoredCall): Told => ({
  deceased: { name, bornOn: '', address: '', placeOfDeath: '', doctor: '' },
  place,
  wishedTime: '',
  hasCertificate,
  choice: { cemetery: '', grave: '', coffin: '', urn: '' },
  graveId: undefined,
  restingPlaceId: undefined,
  contactAddress: '',
});

type Address = { readonly [Field in 'street' | 'houseNumber' | 'zipCode' | 'city']?: string | undefined };

const addressOf = ({ street, houseNumber, zipCode, city }: Address): string =>
  collectionPlace({ street, houseNumber, zipCode, city });

type Chosen = {
  readonly lines: readonly EstimateLine[];
  readonly place: string;
  readonly existingGrave?: Order['order']['existingGrave'];
  readonly withoutCoffin?: boolean | undefined;
};

function chosen({ lines, place, existingGrave, withoutCoffin }: Chosen): Told['choice'] {
  const labelOf = (id: string, term: string): string => {
    const label = lines.find((line) => line.id === id)?.label ?? '';
    // Beside „Sarg“ stands „Kiefer“ alone.
    return label.startsWith(`${term} `) ? label.slice(term.length + 1) : label;
  };
  return {
    cemetery: place,
    grave: existingGrave ? existingGraveText(existingGrave) : labelOf('grave', 'Grab'),
    coffin: withoutCoffin ? WITHOUT_COFFIN : labelOf('coffin', 'Sarg'),
    urn: labelOf('urn', 'Urne'),
  };
}
