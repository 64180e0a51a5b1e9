import { type DefaultValues, type FieldValues, type ServerErrorPlaces, type UseFormReturn, useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../i18n';
import type { Resource } from '../api/queries';
import { getChangedFields, parseDrawerTarget } from '../model';
import type { Item, ResourceId } from '../types';
import type { ItemDrawerProps } from './resource-page';

export type ResourceDrawerProps<T extends Item, Fields extends object, Values extends FieldValues> = ItemDrawerProps & {
  id: ResourceId;
  resource: Resource<T, Fields>;
  size?: 'md' | 'lg' | 'xl';
  blank: Values;
  /** What `new-<starter>` fills in, by starter. */
  starters: Record<string, Partial<Values>>;
  toFormValues: (item: T) => Values;
  /** Fields that must differ in a copy. */
  getCopyChanges: (values: Values) => Partial<Values>;
  toFields: (values: Values) => Fields;
  serverErrorFields?: ServerErrorPlaces<Values>;
  children: (form: UseFormReturn<Values>, context: { item: T | undefined; isCopy: boolean }) => ReactNode;
};

export function ResourceDrawer<T extends Item, Fields extends object, Values extends FieldValues>({
  value,
  ...props
}: ResourceDrawerProps<T, Fields, Values>) {
  const target = parseDrawerTarget(value);
  return target && <OpenDrawer {...props} itemId={target.id} isCopy={target.isCopy} starter={target.starter} />;
}

type OpenDrawerProps<T extends Item, Fields extends object, Values extends FieldValues> = Omit<
  ResourceDrawerProps<T, Fields, Values>,
  'value'
> & { itemId: number | undefined; isCopy: boolean; starter: string | undefined };

function OpenDrawer<T extends Item, Fields extends object, Values extends FieldValues>({
  id,
  itemId,
  isCopy,
  starter,
  resource,
  size,
  blank,
  starters,
  toFormValues,
  getCopyChanges,
  toFields,
  serverErrorFields,
  onClose,
  children,
}: OpenDrawerProps<T, Fields, Values>) {
  const t = useT();
  const source = useQuery({ ...resource.byId(itemId ?? 0), enabled: itemId !== undefined });
  const saving = useMutation(resource.saveMutation);
  const item = source.data;
  // Memoized, because new values would replace the user's input.
  const loaded = useMemo(
    () => item && (isCopy ? { ...toFormValues(item), ...getCopyChanges(toFormValues(item)) } : toFormValues(item)),
    [item, isCopy],
  );
  const form = useForm<Values>({
    defaultValues: { ...blank, ...(starter && starters[starter]) } as DefaultValues<Values>,
    ...(loaded && { values: loaded }),
  });
  const isNew = itemId === undefined || isCopy;
  const save = async (values: Values) => {
    const fields = toFields(values);
    const changes = isNew || !item ? fields : getChangedFields(toFields(toFormValues(item)), fields);
    if (Object.keys(changes).length === 0) {
      return;
    }
    const { name } = await saving.mutateAsync({ id: isNew ? undefined : itemId, fields: changes });
    notify.success(t(isNew ? 'resource.created' : 'resource.saved', { name }));
  };
  return (
    <FormDrawer
      title={t(isNew ? `${id}.create` : `${id}.edit`)}
      form={form}
      onSubmit={save}
      {...(serverErrorFields && { places: serverErrorFields })}
      onClose={onClose}
      {...(isNew && { submitLabel: t('resource.create') })}
      {...(size && { size })}
      {...(itemId !== undefined && { source })}
    >
      {children(form, { item, isCopy })}
    </FormDrawer>
  );
}
