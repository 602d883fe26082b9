export interface Redirect {
  method: 'GET' | 'POST';
  url: string;
  fields: Record<string, string>;
}

/** Leaves for the bank's page: by its address, or by a form that submits itself. */
export const goToGateway = ({ method, url, fields }: Redirect): void => {
  if (method === 'GET') {
    const target = new URL(url, location.href);
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    location.assign(target);
    return;
  }
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};
