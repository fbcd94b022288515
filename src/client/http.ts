import ky, { type KyInstance, type Options } from 'ky';

/**
 * No default timeout (specification, section 7), and no silent retries: the person sees what happened and has a button
 * to try again. Errors are read off the status, so an unreachable server is the only thing that throws.
 */
const defaults: Options = { timeout: false, retry: 0, throwHttpErrors: false };

let instance: KyInstance | undefined;

export const http = (): KyInstance => {
  instance ??= ky.create(defaults);
  return instance;
};

/** Another origin or another fetch, for tests against an app in the same process. */
export function connectTo(transport: Pick<Options, 'baseUrl' | 'fetch'>): void {
  instance = ky.create({ ...defaults, ...transport });
}
