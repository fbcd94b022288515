import { referencePattern } from '../reference.ts';

type Listed = { readonly reference: string };

/**
 * What a number stands for. Not read off the wizard: what was sent from /trauerfall while the person was still alive is a
 * preparation.
 */
export const isOrder = ({ reference }: Listed): boolean => referencePattern('AU').test(reference);
