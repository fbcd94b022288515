import { answersNow, putSection } from './case-answers.ts';
import { choose } from './case-choice.ts';
import { loadCoffins } from './coffin.ts';
import { $choice } from './estimate-choice.ts';
import { loadFuneralForms } from './funeral-form.ts';
import { loadRestingPlaces } from './resting-place.ts';
import { loadTransportZones } from './transport-zone.ts';
import { loadUrns } from './urn.ts';

const NO_SLOT = ['slot-taken', 'slot-past', 'slot-unknown'];

/** What a refusal tells about this page: a time that cannot be had any more is no answer, and old prices are none. */
export function mendAfter(code: string): void {
  if (NO_SLOT.includes(code)) putSection('appointment', { ...answersNow().appointment, startsAt: '' });
  if (code === 'prices-changed' || code === 'choice-does-not-hold') void loadCatalogueAnew();
}

async function loadCatalogueAnew(): Promise<void> {
  const loads = [loadFuneralForms, loadRestingPlaces, loadCoffins, loadUrns, loadTransportZones];
  await Promise.all(loads.map((load) => load()));
  choose($choice.get());
}
