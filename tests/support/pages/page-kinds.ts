/**
 * Pages of one template look alike: where a check is about the look, one of each kind stands for all. A kind of its own are
 * the cemeteries of each folder (a town, the sea, a forest), the funeral forms, their price sheets, the guide and every page that is
 * written by hand.
 */
export const oneOfEachKind = (addresses: readonly string[]): string[] =>
  [...Map.groupBy(addresses, kindOf).values()].flatMap(([first]) => first ?? []);

function kindOf(address: string): string {
  const [, top, folder, page] = address.split('/');
  if (top === 'bestattungsarten' && folder !== undefined) return 'funeral form';
  if (top === 'preise' && folder !== undefined) return 'price sheet';
  if (top === 'ratgeber' && folder !== undefined) return 'guide';
  if (top !== 'friedhoefe' || folder === undefined) return address;
  return page === undefined ? 'group' : `in ${folder}`;
}
