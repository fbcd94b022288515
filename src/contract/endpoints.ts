import * as account from './account.ts';
import * as appointment from './appointment.ts';
import * as calendar from './calendar.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as call from './call.ts';
import * as caseContract from './case.ts';
import * as caseAccess from './case-access.ts';
import * as caseStatus from './case-status.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueChange from './catalogue-change.ts';
import * as catalogueList from './catalogue-list.ts';
import * as catalogueRow from './catalogue-row.ts';
import { thingChanging, thingReading } from './catalogue-thing.ts';
import * as change from './change.ts';
import * as correction from './correction.ts';
import * as correctionAnswer from './correction-answer.ts';
import * as correspondence from './correspondence.ts';
import * as desk from './desk.ts';
import * as deskPaper from './desk-paper.ts';
import * as document from './document.ts';
import * as draft from './draft.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointDoc, EndpointDocs } from './endpoint-docs.ts';
import * as entrySearch from './entry-search.ts';
import * as estimate from './estimate.ts';
import * as factor from './factor.ts';
import * as health from './health.ts';
import * as log from './log.ts';
import * as mail from './mail.ts';
import * as message from './message.ts';
import * as overview from './overview.ts';
import * as ownAppointment from './own-appointment.ts';
import * as ownFactor from './own-factor.ts';
import * as picture from './picture.ts';
import * as probe from './probe.ts';
import * as publication from './publication.ts';
import * as retention from './retention.ts';
import * as session from './session.ts';
import * as team from './team.ts';
import * as user from './user.ts';
import * as userData from './user-data.ts';
import * as userEstimate from './user-estimate.ts';
import * as userSession from './user-session.ts';
import * as wording from './wording.ts';

type Contract = Readonly<Record<string, unknown>> & { readonly docs: () => EndpointDocs };
type Group = { readonly name: string; readonly description: string; readonly contracts: readonly Contract[] };

/** Every file of the contract, by the tag its endpoints have in the OpenAPI document. */
const groups: readonly Group[] = [
  {
    name: 'Katalog',
    description: 'Urnen, Särge, Gräber, Orte und Preise.',
    contracts: [catalogue, thingReading],
  },
  { name: 'Kostenvoranschlag', description: 'Was eine Bestattung kostet, auch als PDF.', contracts: [estimate] },
  {
    name: 'Trauerfall und Vorsorge',
    description: 'Aufträge, Vorsorge und ihre Entwürfe.',
    contracts: [caseContract, draft, caseStatus, caseAccess, correctionAnswer],
  },
  {
    name: 'Termine',
    description: 'Freie Zeiten, ihre Buchung und was danach kommt.',
    contracts: [appointment, ownAppointment],
  },
  { name: 'Nachrichten', description: 'Kontakt, Widerruf und Dateien.', contracts: [message, document] },
  {
    name: 'Konto',
    description: 'Registrierung, Anmeldung und die eigenen Daten.',
    contracts: [account, factor, ownFactor, session, user, userData, userEstimate, userSession],
  },
  {
    name: 'Daten verwalten',
    description: 'Preise, Orte und Texte ändern, mit Verlauf; nur für die Verwaltung.',
    contracts: [
      overview,
      entrySearch,
      desk,
      deskPaper,
      correction,
      call,
      correspondence,
      calendar,
      calendarFeed,
      thingChanging,
      catalogueChange,
      catalogueList,
      catalogueRow,
      change,
      wording,
      picture,
      publication,
      mail,
      team,
      log,
      retention,
    ],
  },
  { name: 'Betrieb', description: 'Zustand des Servers und das Token gegen Fälschung.', contracts: [health, probe] },
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value;

/** Methods of one path in the order in which a reader expects them. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** Sorted by path: the exports of a module are in alphabetical order, not in that of the file. */
export const endpointsOf = (...contracts: readonly Contract[]): Endpoint[] =>
  contracts
    .flatMap((contract) => Object.values(contract).filter(isEndpoint))
    .sort((a, b) => a.path.localeCompare(b.path, 'de') || METHODS.indexOf(a.method) - METHODS.indexOf(b.method));

export const endpointGroups = groups.map((group) => ({
  name: group.name,
  description: group.description,
  endpoints: endpointsOf(...group.contracts),
}));

export const endpoints: readonly Endpoint[] = endpointGroups.flatMap((group) => group.endpoints);

const docsByEndpoint = new Map<unknown, EndpointDoc>(
  groups
    .flatMap(({ contracts }) => contracts)
    .flatMap((contract) => Object.entries(contract.docs()).map(([name, docs]) => [contract[name], docs])),
);

export const docsOf = (endpoint: Endpoint): EndpointDoc => docsByEndpoint.get(endpoint) ?? {};
