import type { proof as english } from '../en/proof.ts'

/** Showing anew who one is, and what a passkey may say. */
export const proof: typeof english = {
  title: 'Ainda é você?',
  text: 'Você entrou há algum tempo. Mostre mais uma vez que é você; depois continuamos.',
  operatorText: 'Operadores mostram com uma chave de acesso que são eles. Depois continuamos.',
  usePasskey: 'Usar uma chave de acesso',
  waiting: 'Esperando sua chave de acesso...',
  sendCode: 'Enviar um código',
  sendCodeInstead: 'Enviar um código em vez disso',
  sendingCode: 'Enviando o código...',
  codeSentTo: 'Digite o código enviado para <email>{{email}}</email>.',
  willSendTo: 'Um código vai para <email>{{email}}</email>.',
  verify: 'Continuar',
  verifying: 'Verificando...',
  noPasskey: 'Você ainda não tem uma chave de acesso. Crie uma antes na página da sua conta.',
  notHere: 'Chaves de acesso funcionam em endereços https e em localhost, não neste.',
  toAccount: 'Para a minha conta',
  gateTitle: 'Operadores precisam de uma chave de acesso aqui',
  gateText: 'Esta instalação só abre estas páginas depois do uso de uma chave de acesso, por doze horas.',
  problem: {
    declined: 'Nenhuma chave de acesso foi usada. Tente de novo ou escolha outra forma.',
    notMade: 'Nenhuma chave de acesso foi criada. Tente de novo.',
    alreadyThere: 'Este aparelho já tem uma chave de acesso da sua conta.',
    unable: 'Este navegador ou aparelho não consegue fazer isso com uma chave de acesso.',
  },
}
