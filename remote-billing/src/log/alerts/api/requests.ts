import type { LogAlertInput, LogAlertRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromRecord, toInput } from '../model';
import type { Alert, AlertRule } from './types';

const path = '/api/log/alerts';

export const listAlerts = async (signal: AbortSignal): Promise<Alert[]> =>
  (await http.get<LogAlertRecord[]>(path, { signal })).map(fromRecord);

export const createAlert = (rule: AlertRule) => http.post<LogAlertRecord>(path, toInput(rule) satisfies LogAlertInput);

export const updateAlert = ({ id, ...rule }: AlertRule & Pick<Alert, 'id'>) => http.put<LogAlertRecord>(`${path}/${id}`, toInput(rule));

export const deleteAlert = (id: number) => http.delete(`${path}/${id}`);
