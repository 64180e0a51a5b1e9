import { maxNavigationLinks } from '@console/shared/contract/navigation';
import type { EntryList } from '../entries/types';

const announcementTypes = [
  { value: 'default', label: 'option.entries.type.default' },
  { value: 'ongoing', label: 'option.entries.type.ongoing' },
  { value: 'success', label: 'option.entries.type.success' },
  { value: 'warning', label: 'option.entries.type.warning' },
  { value: 'error', label: 'option.entries.type.error' },
] as const;

/** As New API checks them: `setting/console_setting/validation.go`. The gateway sorts them by date. */
export const announcementList: EntryList = {
  fields: [
    { name: 'content', kind: 'markdown', label: 'option.entries.content', hint: 'option.entries.content.hint', maxLength: 500 },
    { name: 'publishDate', kind: 'time', label: 'option.entries.date', initial: () => new Date().toISOString() },
    { name: 'type', kind: 'choice', label: 'option.entries.type', choices: announcementTypes, initial: () => 'default', isOptional: true },
    {
      name: 'extra',
      kind: 'text',
      label: 'option.entries.extra',
      hint: 'option.entries.extra.hint',
      maxLength: 100,
      isOptional: true,
      isDetail: true,
    },
  ],
  maxEntries: 100,
  add: 'option.entries.announcement.add',
  edit: 'option.entries.announcement.edit',
};

const colors = [
  { value: 'blue', label: 'option.entries.color.blue' },
  { value: 'green', label: 'option.entries.color.green' },
  { value: 'cyan', label: 'option.entries.color.cyan' },
  { value: 'purple', label: 'option.entries.color.purple' },
  { value: 'pink', label: 'option.entries.color.pink' },
  { value: 'red', label: 'option.entries.color.red' },
  { value: 'orange', label: 'option.entries.color.orange' },
  { value: 'amber', label: 'option.entries.color.amber' },
  { value: 'yellow', label: 'option.entries.color.yellow' },
  { value: 'lime', label: 'option.entries.color.lime' },
  { value: 'light-green', label: 'option.entries.color.light-green' },
  { value: 'teal', label: 'option.entries.color.teal' },
  { value: 'light-blue', label: 'option.entries.color.light-blue' },
  { value: 'indigo', label: 'option.entries.color.indigo' },
  { value: 'violet', label: 'option.entries.color.violet' },
  { value: 'grey', label: 'option.entries.color.grey' },
  { value: 'slate', label: 'option.entries.color.slate' },
] as const;

export const apiAddressList: EntryList = {
  fields: [
    { name: 'route', kind: 'text', label: 'option.entries.route', hint: 'option.entries.route.hint', maxLength: 100, isPlain: true },
    { name: 'url', kind: 'link', label: 'option.entries.address', maxLength: 500 },
    { name: 'description', kind: 'text', label: 'option.column.description', maxLength: 200, isPlain: true },
    {
      name: 'color',
      kind: 'choice',
      label: 'option.entries.color',
      hint: 'option.entries.color.hint',
      choices: colors,
      initial: () => 'blue',
      isDetail: true,
    },
  ],
  maxEntries: 50,
  isOrdered: true,
  add: 'option.entries.api.add',
  edit: 'option.entries.api.edit',
};

export const questionList: EntryList = {
  fields: [
    { name: 'question', kind: 'text', label: 'option.entries.question', maxLength: 200 },
    { name: 'answer', kind: 'markdown', label: 'option.entries.answer', hint: 'option.entries.content.hint', maxLength: 1000 },
  ],
  maxEntries: 100,
  isOrdered: true,
  add: 'option.entries.question.add',
  edit: 'option.entries.question.edit',
};

export const uptimeGroupList: EntryList = {
  fields: [
    { name: 'categoryName', kind: 'text', label: 'option.entries.name', maxLength: 50, isUnique: true, isPlain: true },
    { name: 'url', kind: 'link', label: 'option.entries.kuma', hint: 'option.entries.kuma.hint', maxLength: 500 },
    {
      name: 'slug',
      kind: 'text',
      label: 'option.entries.slug',
      hint: 'option.entries.slug.hint',
      pattern: { test: /^[\w-]{1,100}$/, problem: 'option.entries.slug.problem' },
    },
    {
      name: 'description',
      kind: 'text',
      label: 'option.column.description',
      maxLength: 200,
      isOptional: true,
      isPlain: true,
      isDetail: true,
    },
  ],
  maxEntries: 20,
  isOrdered: true,
  add: 'option.entries.status-page.add',
  edit: 'option.entries.status-page.edit',
};

export const linkList: EntryList = {
  fields: [
    { name: 'name', kind: 'text', label: 'option.entries.name', maxLength: maxNavigationLinks.name },
    { name: 'url', kind: 'secure-link', label: 'option.entries.address', maxLength: maxNavigationLinks.url },
  ],
  maxEntries: maxNavigationLinks.count,
  isOrdered: true,
  add: 'option.entries.link.add',
  edit: 'option.entries.link.edit',
};
