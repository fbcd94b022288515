import { useState } from 'react';

/** The place that the address names: `?id=werste`. */
export const usePlaceId = (): string | undefined =>
  useState(() => new URLSearchParams(globalThis.location?.search).get('id') ?? undefined)[0];
