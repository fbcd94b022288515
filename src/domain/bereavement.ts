import * as z from 'zod/mini';

/** The enumerations of a bereavement case (specification, section 3); the German word is the value. */
export const PlaceOfDeath = z.enum(['Krankenhaus', 'Heim', 'Anderer Ort']);
export type PlaceOfDeath = z.output<typeof PlaceOfDeath>;

export const Clothes = z.enum(['Eigene Kleidung', 'Sterbetalar']);
export type Clothes = z.output<typeof Clothes>;

export const ContractPartner = z.enum(['Angehöriger', 'Treuhandvertrag', 'Sterbegeldversicherung']);
export type ContractPartner = z.output<typeof ContractPartner>;
