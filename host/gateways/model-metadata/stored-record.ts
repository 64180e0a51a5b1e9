import { isRecord } from '@console/shared/contract/json';
import type { Call, RouteHandler } from '../ability';
import { getData, isSuccess, mapData } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

export type Fields = Record<string, unknown>;

export const toFields = (value: unknown): Fields => (isRecord(value) ? value : {});

export const mapRecord = (response: GatewayResponse, read: (record: Fields) => Fields) =>
  mapData(response, (record) => read(toFields(record)));

export const mapItems = (response: GatewayResponse, read: (record: Fields) => Fields) =>
  mapData(response, (data) => {
    const { items, total, page, page_size } = toFields(data);
    return { items: Array.isArray(items) ? items.map((record) => read(toFields(record))) : [], total, page, page_size };
  });

type RecordRules = {
  /** Finds a record as the gateway stores it. */
  find: (call: Call, id: unknown) => Promise<GatewayResponse>;
  path: string;
  read: (record: Fields) => Fields;
  /** @param before empty for a new record */
  write: (fields: Fields, before: Fields) => Fields;
};

/** Edits replace whole records at these gateways, so the fields that are not sent are read first. */
export const editRecord =
  ({ find, path, read, write }: RecordRules): RouteHandler =>
  async (call) => {
    const { id, ...changes } = toFields(call.body);
    const found = await find(call, id);
    if (!isSuccess(found)) {
      return found;
    }
    const before = toFields(getData(found));
    const after = { ...before, ...write(changes, before), id };
    const edited = await call.send({ method: 'PUT', path, body: after });
    return isSuccess(edited) ? mapRecord(edited, () => read(after)) : edited;
  };
