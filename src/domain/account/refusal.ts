/** Refusals of the problem catalogue that the browser also says by itself, before or without a call. */
export const COMMON_PASSWORD = 'Das Passwort darf keine gängigen Muster oder Wörter enthalten.';
export const LINK_SUPERSEDED = 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst';
export const UNKNOWN_EVENT = 'Unbekanntes Ereignis.';
