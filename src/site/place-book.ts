/** Where the build writes what cemetery pages know: fetched when somebody sorts or compares, so that no page carries it. */
export const PLACE_BOOK = '/orte.json';
