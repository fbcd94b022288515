export type ListenAddress = { readonly host: string; readonly port: number };

/** `127.0.0.1:9464`, `[::1]:9464` or `localhost:9464`; undefined where it is none of them. */
export function listenAddress(text: string): ListenAddress | undefined {
  const [, ipv6, name, port = ''] = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]{1,255})):(\d{1,5})$/.exec(text) ?? [];
  const host = ipv6 ?? name;
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}
