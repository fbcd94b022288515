import { coffinRefusals } from './answers/coffin.ts';
import { funeralFormRefusals } from './answers/funeral-form.ts';
import { graveRefusals } from './answers/grave.ts';
import { optionalLinesRefusals } from './answers/optional-lines.ts';
import { transportRefusals } from './answers/transport.ts';
import { urnRefusals } from './answers/urn.ts';

/** The sentences of all refusals, by their code. Only the server has them: apart from the answers, which every calculator loads. */
export const refusals = {
  ...funeralFormRefusals,
  ...graveRefusals,
  ...coffinRefusals,
  ...urnRefusals,
  ...transportRefusals,
  ...optionalLinesRefusals,
};
export type RefusalCode = keyof typeof refusals;
