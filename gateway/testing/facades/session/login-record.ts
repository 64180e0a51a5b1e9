import type { RecordShape } from '../record-shape';

export const loginRecord: RecordShape = { id: 0, username: '', display_name: '', role: 0, status: 0, group: '' };
