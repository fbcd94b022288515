import { describe, expect, it } from 'vitest';
import { rowOfFile } from '#domain/catalogue/file-difference.ts';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { type CatalogueRow, decodeRow, encodeRow } from '#domain/catalogue/row.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { fractionsOfCents, futureOrigins, rowIssues } from '#domain/catalogue/row-issues.ts';
import { referencesOf } from '#domain/catalogue/row-references.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { smallFirm, withOptionalLine } from '../../support/small-catalogue.ts';

const rows = rowsOfSeed(withOptionalLine, smallFirm.transportZones);
const rowOf = (thing: CatalogueRow['thing'], id: string): CatalogueRow => {
  const row = rows.find((each) => each.thing === thing && each.value.id === id);
  if (!row) throw new Error(id);
  return row;
};
const changed = (thing: CatalogueRow['thing'], id: string, fields: object): CatalogueRow =>
  decodeRow(thing, { ...encodeRow(rowOf(thing, id)), ...fields });

const origin = { source: 'Muster', asOf: '2026' };
const fee = { id: 'platte', name: 'Platte', price: 1, optional: false, ...origin };
const item = { id: 'arzt', name: 'Arzt', from: 2, to: 1, ...origin };

describe('a row', () => {
  it('is the same after writing and reading, whatever it is of', () => {
    for (const row of rows) expect(decodeRow(row.thing, encodeRow(row))).toEqual(row);
  });

  it('names others by their id', () => {
    expect(referencesOf(rowOf('urn', 'stahl'))).toMatchObject([
      { field: 'material', thing: 'urn-material', id: 'metall' },
    ]);
    expect(referencesOf(rowOf('grave', 'seeplatz'))).toMatchObject([
      { field: 'graveType', thing: 'GraveType', id: 'seegrab' },
    ]);
    const named = referencesOf(rowOf('resting-place-relation', 'lohe-urne'));
    expect(named.map(({ id }) => id)).toEqual(['lohe', 'urnen-reihengrab']);
    expect(named.map(({ leavesWith }) => leavesWith)).toEqual([true, false]);
    expect(referencesOf(rowOf('coffin', 'buche'))).toEqual([]);
  });

  it('is refused where its schema cannot tell', () => {
    const relation = changed('resting-place-relation', 'lohe-urne', { fees: [fee, fee] });
    expect(rowIssues(relation).map(({ field }) => field)).toEqual(['fees.1.id']);
    const form = changed('funeral-forms', 'seebestattung', { thirdParty: [item, { ...item, to: 3 }] });
    expect(rowIssues(form).map(({ field }) => field)).toEqual(['thirdParty.1.id', 'thirdParty.0.to']);
    const line = changed('optional-line', 'anzeige', { from: 3, to: 2 });
    expect(rowIssues(line).map(({ field }) => field)).toEqual(['to']);
    const bare = { from: undefined, to: undefined, source: undefined, asOf: undefined };
    const issuesOf = (change: object) =>
      rowIssues(changed('optional-line', 'anzeige', change)).map(({ field }) => field);
    expect(issuesOf(bare)).toEqual([]);
    expect(issuesOf({ ...bare, from: 3 })).toEqual(['to', 'source', 'asOf']);
    expect(rowIssues(rowOf('coffin', 'buche'))).toEqual([]);
  });

  it('says which urns a grave takes with its source and date, or not at all', () => {
    const rule = { acceptsUrns: 'any', urnSource: 'Satzung Muster', urnAsOf: '2026' };
    const fieldsOf = (...row: Parameters<typeof changed>) => rowIssues(changed(...row)).map(({ field }) => field);
    expect(fieldsOf('resting-place-relation', 'lohe-urne', rule)).toEqual([]);
    expect(fieldsOf('resting-place-relation', 'lohe-urne', { acceptsUrns: 'any' })).toEqual(['urnSource', 'urnAsOf']);
    expect(fieldsOf('resting-place-relation', 'lohe-urne', { urnAsOf: '2026' })).toEqual(['acceptsUrns', 'urnSource']);
    expect(fieldsOf('resting-place-relation', 'werste-sarg', rule)).toEqual(['acceptsUrns']);
    const law = { ...rule, acceptsUrns: 'degradable' };
    expect(fieldsOf('GraveType', 'seegrab', law)).toEqual(['acceptsUrns']);
    expect(fieldsOf('GraveType', 'reihengrab', law)).toEqual([]);
    // The law lets no grave take every urn: only the statute of a place does.
    expect(fieldsOf('GraveType', 'reihengrab', rule)).toEqual(['acceptsUrns']);
    expect(futureOrigins(changed('GraveType', 'reihengrab', { ...law, urnAsOf: '2027' }), '2026-11-22')).toMatchObject([
      { field: 'urnAsOf' },
    ]);
  });

  it('says whether a coffin may be left out with its source and date, or not at all', () => {
    const rule = { withoutCoffin: 'allowed', coffinSource: 'Satzung Muster', coffinAsOf: '2026' };
    const fieldsOf = (...row: Parameters<typeof changed>) => rowIssues(changed(...row)).map(({ field }) => field);
    for (const withoutCoffin of ['allowed', 'onRequest', 'refused'])
      expect(fieldsOf('resting-place-relation', 'werste-sarg', { ...rule, withoutCoffin })).toEqual([]);
    const half = { withoutCoffin: 'refused' };
    expect(fieldsOf('resting-place-relation', 'werste-sarg', half)).toEqual(['coffinSource', 'coffinAsOf']);
    expect(fieldsOf('resting-place-relation', 'lohe-urne', rule)).toEqual(['withoutCoffin']);
    const asked = { ...rule, withoutCoffin: 'onRequest' };
    expect(fieldsOf('GraveType', 'reihengrab', asked)).toEqual([]);
    expect(fieldsOf('GraveType', 'seegrab', asked)).toEqual(['withoutCoffin']);
    // No law answers it for all places: only the statute of one does.
    expect(fieldsOf('GraveType', 'reihengrab', rule)).toEqual(['withoutCoffin']);
    const later = changed('GraveType', 'reihengrab', { ...asked, coffinAsOf: '2027' });
    expect(futureOrigins(later, '2026-11-22')).toMatchObject([{ field: 'coffinAsOf' }]);
  });

  it('has no figure of a day that has not come', () => {
    const fields = (row: CatalogueRow) => futureOrigins(row, '2026-11-22').map(({ field }) => field);
    expect(fields(changed('resting-place', 'lohe', { asOf: '2027-01' }))).toEqual(['asOf']);
    const relation = { asOf: '2026-11-23', fees: [{ ...fee, asOf: '2027' }] };
    expect(fields(changed('resting-place-relation', 'lohe-urne', relation))).toEqual(['asOf', 'fees.0.asOf']);
    const form = { thirdParty: [{ ...item, to: 3, asOf: '2030' }] };
    expect(fields(changed('funeral-forms', 'seebestattung', form))).toEqual(['thirdParty.0.asOf']);
    expect(fields(rowOf('urn', 'stahl'))).toEqual([]);
  });

  it('has whole cents', () => {
    const found = fractionsOfCents({ price: 1.005, fees: [{ price: 0.1 }, { price: 1e-7 }], name: 'x', none: null });
    expect(found.map(({ field }) => field)).toEqual(['price', 'fees.1.price']);
    expect(fractionsOfCents(Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it('gets an id that reads like its name', () => {
    expect(wishedId('urn', { name: 'Weiße Rose „Größe Ü“, Café' })).toBe('weisse-rose-groesse-ue-cafe');
    expect(wishedId('urn', { name: '日本' })).toBe('eintrag');
    expect(wishedId('grave', { graveType: 'wahlgrab' })).toBe('wahlgrab');
    expect(wishedId('coffin', {})).toBe('coffin');
    expect(wishedId('resting-place-relation', { restingPlaceId: 'lohe', graveId: 'baum' })).toBe('lohe-baum');
    expect(freeId('rose', () => false)).toBe('rose');
    expect(freeId('rose', (id) => ['rose', 'rose-2'].includes(id))).toBe('rose-3');
  });

  it('becomes what the file says: changed, made anew, or no longer offered', () => {
    const difference = { id: 'a', version: 3, state: 'offered', fileValue: { id: 'a' } } as const;
    expect(rowOfFile(difference)).toEqual({ id: 'a', version: 3, value: { id: 'a' } });
    expect(rowOfFile({ ...difference, state: 'deleted' })).toEqual({ id: 'a', value: { id: 'a' } });
    expect(rowOfFile({ ...difference, fileValue: null })).toEqual({ id: 'a', version: 3 });
  });
});

describe('the catalogue of rows', () => {
  it('leaves out the graves of a place that is not among them', () => {
    const without = catalogueFromRows(rows.filter(({ value }) => value.id !== 'lohe'));
    expect(without.restingPlaces.map(({ id }) => id)).not.toContain('lohe');
    expect(without.graves).toHaveLength(4);
    expect(without.optionalLines.map(({ id }) => id)).toEqual(['anzeige']);
  });

  it('names what is missing', () => {
    expect(() => catalogueFromRows(rows.filter(({ thing }) => thing !== 'GraveType'))).toThrow(/not defined in it/);
  });
});
