import { Call } from './call.ts';

/** A call as it is typed: every answer a text, empty where nothing was said. */
export type TypedCall = Readonly<Record<keyof Call, string>>;

export const YES = 'ja';
export const NO = 'nein';

export const NOTHING_TYPED: TypedCall = {
  caller: '',
  phoneNumber: '',
  place: '',
  name: '',
  hasCertificate: '',
  onBehalfOf: '',
  // Nearly every call tells of a death.
  isDying: NO,
  note: '',
};

/** The schema of the wire for what is typed: what was not said is left out. */
export const TypedCallForm = {
  safeParse: (typed: unknown) => Call.safeParse(callOf(typed as TypedCall)),
};

function callOf({ hasCertificate, isDying, ...texts }: TypedCall) {
  const { caller, phoneNumber, ...optional } = texts;
  const said = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return {
    caller,
    phoneNumber,
    ...Object.fromEntries(said),
    ...(hasCertificate === '' ? {} : { hasCertificate: hasCertificate === YES }),
    ...(isDying === YES ? { isDying: true } : {}),
  };
}

/** The other way, where a call that was kept is corrected. */
export const typedCall = (call: Call): TypedCall => ({
  caller: call.caller,
  phoneNumber: call.phoneNumber,
  place: call.place ?? '',
  name: call.name ?? '',
  hasCertificate: call.hasCertificate === undefined ? '' : call.hasCertificate ? YES : NO,
  onBehalfOf: call.onBehalfOf ?? '',
  isDying: call.isDying ? YES : NO,
  note: call.note ?? '',
});
