import type { APIRoute } from 'astro';
import { readFirm } from '#layouts/firm.ts';
import type { Postcodes } from '#site/postcodes.ts';
import { listCemeteries } from './_content/cemeteries.ts';

/** The postcodes in the addresses of the house and of the cemeteries, each with its town; one with two towns is left out. */
export const GET: APIRoute = async () => {
  const addresses = [await readFirm(), ...(await listCemeteries()).map(({ cemetery }) => cemetery.address)];
  const towns = new Map<string, Set<string>>();
  for (const { zipCode, city } of addresses.flatMap((address) => address ?? []))
    if (zipCode) towns.set(zipCode, (towns.get(zipCode) ?? new Set()).add(city));
  const known: Postcodes = Object.fromEntries(
    [...towns].flatMap(([zipCode, [town = '', ...others]]) => (others.length === 0 ? [[zipCode, town]] : [])),
  );
  return Response.json(known);
};
