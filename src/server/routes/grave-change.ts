import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue-change.ts';
import { asOfText } from '#domain/as-of.ts';
import { decodeRow, type RowValue } from '#domain/catalogue/row.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { makeChanges, readVersion, rowAfter } from '../catalogue/make-changes.ts';
import type { RowChange } from '../catalogue/row-change.ts';
import { graveOf, relationOf, type Sent } from '../catalogue/thing-form.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

const SAVED = 'Das Grab und seine Gebühren sind gespeichert.';

/** The specified calls that change a grave together with what it costs in a resting place: both or neither. */
export function graveChangeRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services;

  serve(
    app,
    contract.addGraveWithRelation,
    async ({ actor }, reply, request) => {
      const { grave, relation, ...sent } = request.body as Sent & { grave: SentGrave; relation: Sent };
      const taken = new Set(catalogue.current().graves.map(({ id }) => id));
      const value = { graveType: grave.graveTypeId, description: grave.description };
      const graveId = freeId(wishedId('grave', value), (id) => taken.has(id));
      const outcomes = await makeChanges(services, { actor, sent }, () => [
        { kind: 'save', thing: 'grave', id: graveId, value },
        { kind: 'save', thing: 'resting-place-relation', value: { ...relation, graveId } },
      ]);
      const made = rowAfter(reply, { sent }, outcomes[0]);
      const newGrave = graveOf(made.row.value as RowValue<'grave'>, catalogue.current());
      const { row, ...scheduling } = rowAfter(reply, { sent }, outcomes[1]);
      return {
        message: messageOf(scheduling),
        grave: newGrave,
        graveRestingPlaceRelation: relationOf(
          row.value as RowValue<'resting-place-relation'>,
          catalogue.current(),
          newGrave,
        ),
        ...scheduling,
      };
    },
    personal(),
  );

  serve(
    app,
    contract.updateWholeGrave,
    async ({ actor }, reply, request) => {
      const body = request.body as Sent & { grave: SentGrave & { id: string }; graveRestingPlaceRelation: SentOffer };
      const { grave, graveRestingPlaceRelation, ...sent } = body;
      const { id, ...offer } = graveRestingPlaceRelation;
      const version = readVersion(contract.updateWholeGrave, request);
      const stored = storedOffer(services, id);
      const changes: RowChange[] = [
        {
          kind: 'save',
          thing: 'grave',
          id: grave.id,
          version: 'newest',
          value: { graveType: grave.graveTypeId, description: grave.description },
        },
        {
          kind: 'save',
          thing: 'resting-place-relation',
          id,
          version,
          value: { ...offer, ...stored, graveId: grave.id },
        },
      ];
      const outcomes = await makeChanges(services, { actor, sent }, () => changes);
      const { row, ...scheduling } = rowAfter(reply, { sent }, outcomes[1]);
      const newGrave = graveOf(
        decodeRow('grave', scheduling.scheduled ? outcomes[0]?.before : outcomes[0]?.after).value as RowValue<'grave'>,
        catalogue.current(),
      );
      return {
        message: messageOf(scheduling),
        graveRestingPlaceRelation: relationOf(
          row.value as RowValue<'resting-place-relation'>,
          catalogue.current(),
          newGrave,
        ),
        ...scheduling,
      };
    },
    personal(),
  );
}

const messageOf = ({ scheduled }: { readonly scheduled?: { readonly validFrom: string } }): string =>
  scheduled ? `Das Grab und seine Gebühren sind vorgemerkt: Sie gelten ab ${asOfText(scheduled.validFrom)}.` : SAVED;

type SentGrave = { readonly graveTypeId: string; readonly description: string };
type SentOffer = Sent & { readonly id: string };

/** What the call does not send: where the grave is offered, and for what. */
function storedOffer({ catalogue }: Services, id: string): Sent {
  for (const place of catalogue.current().restingPlaces)
    for (const relation of place.graveRestingPlaceRelations)
      if (relation.id === id) return { restingPlaceId: place.id, funeral_container: relation.funeral_container };
  throw new ProblemError('unknown-row');
}
