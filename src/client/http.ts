import ky, { type KyInstance, type KyResponse, type Options, type ResponsePromise } from 'ky';

/**
 * No default timeout (specification, section 7), and no silent retries: the person sees what happened and has a button
 * to try again. Errors are read off the status, so an unreachable server is the only thing that throws.
 */
const defaults: Options = { timeout: false, retry: 0, throwHttpErrors: false };

let instance: KyInstance | undefined;
let origin = '';

/** Asks an address of this site. */
export function ask(address: string, options?: Options): ResponsePromise<KyResponse> {
  instance ??= ky.create(defaults);
  return instance(origin + address, options);
}

type Transport = { readonly baseUrl: string; readonly fetch: NonNullable<Options['fetch']> };

/** Another origin and another fetch, for tests against an app in the same process. */
export function connectTo({ baseUrl, fetch }: Transport): void {
  origin = baseUrl;
  instance = ky.create({ ...defaults, fetch });
}
