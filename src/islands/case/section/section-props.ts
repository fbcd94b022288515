import type { Phone } from '../../ui/phone.ts';

/** The props of every section of a wizard. */
export type SectionProps = {
  readonly phone: Phone;
  /** All of the section is answered: on to where the person came from. */
  readonly onDone: () => void;
  /** The same with what there is. */
  readonly onLater: () => void;
};
