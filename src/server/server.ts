/** What a start needs of the server; the bundle begins here. */
export { ensureSite } from './build/site-build.ts';
export { run } from './run.ts';
