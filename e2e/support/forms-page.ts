/** A page of a remote that holds every field in one long form: no screen has them all yet. What is saved is shown below. */
export const formsPage = `
import { FormSections, JsonField, SecretField, TagsField, TextField, useForm } from '@console/shared/forms';
import { Box, Button, FormDrawer, PageHeader, QrCode, useDrawerParam } from '@console/shared/ui';
import { useState } from 'react';

const options = Array.from({ length: 700 }, (_, index) => 'model-' + index);
const isList = (value: unknown) => (typeof value === 'object' && value !== null ? undefined : 'Must be an object or a list');
const given = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined;
const many = Number(given('rows') ?? 0);
const rates = many > 0 ? '{' + Array.from({ length: many }, (_, index) => '"model-' + index + '":' + index + '.50') + '}' : given('rates');
const tags = Array.from({ length: Number(given('tags') ?? 0) }, (_, index) => 'chosen-' + index);

export function Page() {
  const { value, open, close } = useDrawerParam();
  const [saved, setSaved] = useState('');
  return (
    <>
      <PageHeader title="Forms" actions={<Button onClick={() => open('new')}>Open</Button>} />
      <Box id="saved" as="pre">{saved}</Box>
      {value && <Form onSave={setSaved} onClose={close} />}
    </>
  );
}

function Form({ onSave, onClose }: { onSave: (text: string) => void; onClose: () => void }) {
  const form = useForm({
    defaultValues: { name: '', key: '' as string | null, models: tags, addresses: [] as string[], rates: rates ?? '{"gpt-4o":2.5,"o3":12345678901234567890,"free":true,"note":"中文"}', extra: '{"a":[1,{"b":null}]}' },
  });
  const sections = [
    { id: 'basics', title: 'Basics', children: (
      <>
        <TextField form={form} name="name" label="Name" rules={{ required: 'A name, please' }} />
        <SecretField form={form} name="key" label="Key" stored="set" canClear />
        <QrCode value="https://gateway.example/pay?id=12345" label="Payment code" fileName="pay.png" />
      </>
    ) },
    { id: 'models', title: 'Models', children: (
      <>
        <TagsField form={form} name="models" label="Models" options={options} placeholder="Search or paste" />
        <TagsField form={form} name="addresses" label="Addresses" check={(tag) => (/^[0-9a-f.:/]+$/.test(tag) ? undefined : 'Not an address')} />
      </>
    ) },
    { id: 'rates', title: 'Rates', children: <JsonField form={form} name="rates" label="Rates" hint="One price per model" shape={isList} sample='{"gpt-4o":2.5}' /> },
    { id: 'extra', title: 'Extra', children: <JsonField form={form} name="extra" label="Extra" /> },
  ];
  return (
    <FormDrawer title="Channel" size="lg" form={form} onSubmit={async (values) => onSave(JSON.stringify(values))} onClose={onClose}>
      <FormSections sections={sections} />
    </FormDrawer>
  );
}
`;
