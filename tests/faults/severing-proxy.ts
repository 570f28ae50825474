import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the server and PostgreSQL, and can cut the line at the worst moment. */
export interface SeveringProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** The next commit of an enquiry reaches the database and is done; its answer does not come back, the line breaks instead. */
  cutNextEnquiry(): void;
  /** Swallows whatever is said on the lines there are, without closing them; new ones work. */
  silence(): void;
  /** How many lines were cut. */
  cuts(): number;
  close(): void;
}

export const startSeveringProxy = async (databaseUrl: string): Promise<SeveringProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lines = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let armed = false;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let inEnquiry = false;
    let committing = false;
    lines.add(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (silenced.has(client)) return;
      if (armed && chunk.includes('insert into "enquiries"')) inEnquiry = true;
      if (armed && inEnquiry && chunk.includes('commit')) {
        armed = false;
        committing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!committing) return client.write(chunk);
      cuts++;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutNextEnquiry: () => {
      armed = true;
    },
    silence: () => {
      for (const line of lines) silenced.add(line);
    },
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
