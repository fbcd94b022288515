import { loadCoffins } from '../catalogue/coffin.ts';
import { loadFuneralForms } from '../catalogue/funeral-form.ts';
import { loadRestingPlaces } from '../catalogue/resting-place.ts';
import { loadTransportZones } from '../catalogue/transport-zone.ts';
import { loadUrns } from '../catalogue/urn.ts';
import { $choice } from '../estimate/choice.ts';
import { answersNow, putSection } from './answers.ts';
import { compareWithStored } from './change-preparation.ts';
import { choose } from './choice.ts';
import { reloadRedeemed } from './redeem.ts';

const NO_SLOT = ['slot-taken', 'slot-past', 'slot-unknown'];

/** Removes the appointment that is taken, shows what was stored meanwhile, and loads the catalogue again after its prices have changed. */
export function reloadAfterRefusal(code: string): void {
  if (NO_SLOT.includes(code)) putSection('appointment', { ...answersNow().appointment, startsAt: '' });
  if (code === 'preparation-changed') void compareWithStored();
  if (['prices-changed', 'choice-does-not-hold', 'coffin-needed'].includes(code)) void reloadCatalogue();
  if (['prices-changed', 'estimate-expired', 'unknown-estimate'].includes(code)) reloadRedeemed();
}

async function reloadCatalogue(): Promise<void> {
  const loads = [loadFuneralForms, loadRestingPlaces, loadCoffins, loadUrns, loadTransportZones];
  await Promise.all(loads.map((load) => load()));
  choose($choice.get());
}
