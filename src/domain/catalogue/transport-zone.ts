import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { Price } from '../money.ts';

/** Transport has a price of its own, never "may add costs" (BGH I ZR 61/14). */
export const TransportZone = z.strictObject({ id: Identifier, name: Text, price: Price });
export type TransportZone = z.output<typeof TransportZone>;
