import { allowsComfort } from '#domain/consent/consent.ts';

/** Whether answers may be stored on this device (§ 25 TDDDG): asked and remembered by the page around the forms, never in them. */
export const isDeviceAllowed = (): boolean => allowsComfort(globalThis.document?.cookie ?? '');

/** Runs `listener` after each answer about storing. Returns the way to stop. */
export function onConsent(listener: () => void): () => void {
  const events = ['cc:onConsent', 'cc:onChange'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
