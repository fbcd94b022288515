import type { Visitor } from '../../http/visitor.ts';

/** `host` is the header of the request: on this machine a passkey is made for whatever port the server has. */
export type FactorSender = { readonly visitor: Visitor; readonly host: string | undefined };
