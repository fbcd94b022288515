import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue-change.ts';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import { asOfText } from '#domain/as-of.ts';
import { coffinRuleFields, type Grave, urnRuleFields } from '#domain/catalogue/grave.ts';
import type { GraveRestingPlaceRelation } from '#domain/catalogue/resting-place.ts';
import { decodeRow } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { changedRow, makeChanges, readVersion, type Wishes } from '../catalogue/make-changes.ts';
import type { RowChange } from '../catalogue/row-change.ts';
import { shownThing } from '../catalogue/thing-form.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import type { Services } from '../services.ts';

const SAVED = 'Das Grab und seine Gebühren sind gespeichert.';

/** The specified calls that change a grave together with what it costs in a resting place: both or neither. */
export function graveChangeRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services;

  serve(
    app,
    contract.addGraveWithRelation,
    async ({ actor, body: { grave, validFrom, reason } }, reply, request) => {
      const { relation } = request.body as { relation: FieldValues };
      const taken = catalogue.current().rows.get('grave');
      const value = { graveType: grave.graveTypeId, description: grave.description };
      const graveId = freeId(wishedId('grave', value), (id) => taken?.has(id) ?? false);
      const changes: RowChange[] = [
        { kind: 'save', thing: 'grave', id: graveId, value },
        { kind: 'save', thing: 'resting-place-relation', value: { ...relation, graveId } },
      ];
      const outcomes = await makeChanges(services, actor, { validFrom, reason }, changes);
      const { row: made } = changedRow(reply, { validFrom }, outcomes[0]);
      return { ...changedGrave(reply, { validFrom }, outcomes), grave: shownThing(made, catalogue.current()) as Grave };
    },
    personal(),
  );

  serve(
    app,
    contract.updateWholeGrave,
    async ({ actor, body: { grave, graveRestingPlaceRelation, validFrom, reason } }, reply, request) => {
      const version = readVersion(contract.updateWholeGrave, request);
      // Prices as they were sent: the change itself reads them, to the cent.
      const { graveRestingPlaceRelation: offer } = request.body as { graveRestingPlaceRelation: FieldValues };
      const outcomes = await makeChanges(services, actor, { validFrom, reason }, [
        {
          kind: 'edit',
          thing: 'grave',
          id: grave.id,
          version: grave.version ?? (version === 'newest' ? 'newest' : undefined),
          edit: ({ graveType, description }) => ({
            graveType: grave.graveTypeId ?? graveType,
            description: grave.description ?? description,
          }),
        },
        {
          kind: 'edit',
          thing: 'resting-place-relation',
          id: graveRestingPlaceRelation.id,
          version,
          edit: (stored) => ({ ...unsentFields(stored, offer), ...offer, graveId: grave.id }),
        },
      ]);
      return changedGrave(reply, { validFrom }, outcomes);
    },
    personal(),
  );

  /** A grave and its offer, in this order. */
  function changedGrave(reply: Parameters<typeof changedRow>[0], wishes: Wishes, outcomes: readonly RowOutcome[]) {
    const { row, ...scheduling } = changedRow(reply, wishes, outcomes[1]);
    const { before, after } = outcomes[0] ?? {};
    const grave = decodeRow('grave', (scheduling.scheduled && before) ?? after);
    return {
      message: savedText(scheduling.scheduled?.validFrom),
      graveRestingPlaceRelation: shownThing(row, catalogue.current(), [grave]) as GraveRestingPlaceRelation,
      ...scheduling,
    };
  }
}

const savedText = (validFrom: string | undefined): string =>
  validFrom ? `Das Grab und seine Gebühren sind vorgemerkt: Sie gelten ab ${asOfText(validFrom)}.` : SAVED;

/** Each is sent whole or stays: which urns the grave takes, and whether it takes somebody without a coffin. */
const RULES = [Object.keys(urnRuleFields), Object.keys(coffinRuleFields)];

/** The fields that stay: where and for what the grave is offered, and each rule of which no field is sent. */
function unsentFields(stored: FieldValues, sent: FieldValues): FieldValues {
  const unsent = RULES.filter((rule) => !rule.some((name) => name in sent)).flat();
  const names = ['restingPlaceId', 'funeral_container', ...unsent];
  return Object.fromEntries(names.flatMap((name) => (name in stored ? [[name, stored[name]]] : [])));
}
