const MAP = 'https://www.openstreetmap.org/directions?to=';

/** The way to a place as it was said: in the maps of a phone, else on OpenStreetMap. Nothing is loaded before it is followed. */
export function routeHref(place: string, userAgent: string): string {
  const wanted = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${wanted}`;
  return /iPhone|iPad/.test(userAgent) ? `maps:?daddr=${wanted}` : `${MAP}${wanted}`;
}
