import { referencePattern } from '../reference.ts';

type Listed = { readonly reference: string };

/**
 * The kind of case behind a number. Not read off the wizard: what was sent from /trauerfall while the person was still alive is a
 * preparation.
 */
export const isOrder = ({ reference }: Listed): boolean => referencePattern('AU').test(reference);
