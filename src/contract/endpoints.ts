import * as account from './account.ts';
import * as appointment from './appointment.ts';
import * as caseContract from './case.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as estimate from './estimate.ts';
import * as health from './health.ts';
import * as message from './message.ts';
import * as user from './user.ts';

type Group = { readonly name: string; readonly description: string; readonly endpoints: readonly Endpoint[] };

/** Methods of one path in the order in which a reader expects them. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value;

/** A module has its exports in the order of their names, whatever stands in its file. */
const endpointsOf = (...contracts: readonly object[]): Endpoint[] =>
  contracts
    .flatMap((contract) => Object.values(contract).filter(isEndpoint))
    .sort((a, b) => a.path.localeCompare(b.path, 'de') || METHODS.indexOf(a.method) - METHODS.indexOf(b.method));

/** Every endpoint that a contract exports, by the tag it has in the OpenAPI document. */
export const endpointGroups: readonly Group[] = [
  { name: 'Katalog', description: 'Urnen, Särge, Gräber, Orte und Preise.', endpoints: endpointsOf(catalogue) },
  {
    name: 'Kostenvoranschlag',
    description: 'Was eine Bestattung kostet, auch als PDF.',
    endpoints: endpointsOf(estimate),
  },
  {
    name: 'Trauerfall und Vorsorge',
    description: 'Aufträge, Vorsorge und ihre Entwürfe.',
    endpoints: endpointsOf(caseContract),
  },
  { name: 'Termine', description: 'Freie Zeiten und ihre Buchung.', endpoints: endpointsOf(appointment) },
  { name: 'Nachrichten', description: 'Kontakt, Widerruf und Dateien.', endpoints: endpointsOf(message) },
  {
    name: 'Konto',
    description: 'Registrierung, Anmeldung und die eigenen Daten.',
    endpoints: endpointsOf(account, user),
  },
  {
    name: 'Betrieb',
    description: 'Zustand des Servers und das Token gegen Fälschung.',
    endpoints: endpointsOf(health),
  },
];

export const endpoints: readonly Endpoint[] = endpointGroups.flatMap((group) => group.endpoints);
