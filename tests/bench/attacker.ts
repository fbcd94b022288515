/** What an attack works with. Every request comes from one address. */
export type Attacker = {
  readonly origin: string;
  /** As a browser has them, with the attacker's address. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isOver: () => boolean;
  /** The reply's text; empty where there was none in time. */
  readonly call: (method: string, path: string, body?: BodyInit, headers?: Record<string, string>) => Promise<string>;
};
