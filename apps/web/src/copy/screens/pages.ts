/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const en = {
  preparing: 'Preparing your fantasy...',
  unreachable: 'Guise Cannot Be Reached',
  notFound: 'Page Not Found',
  notFoundText: 'Nothing lives at this address.',
  backToDashboard: 'Back to Dashboard',
  failed: 'Something Went Wrong',
  failedText: 'This page could not be shown.',
  configurationError: 'Configuration Error: The application is not properly configured. Please contact support.',
  noRoot: 'Application Error: Failed to mount application. Could not find root element.',
  tabTitle: '{{title}} · Guise',
}

export const de: typeof en = {
  preparing: 'Deine Fantasie wird vorbereitet ...',
  unreachable: 'Guise ist nicht erreichbar',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts.',
  backToDashboard: 'Zurück zur Übersicht',
  failed: 'Etwas ist schiefgegangen',
  failedText: 'Diese Seite konnte nicht gezeigt werden.',
  configurationError:
    'Konfigurationsfehler: Die Anwendung ist nicht richtig eingerichtet. Bitte wende dich an den Support.',
  noRoot: 'Anwendungsfehler: Die Anwendung konnte nicht starten. Das Wurzelelement wurde nicht gefunden.',
  tabTitle: '{{title}} · Guise',
}

export const es: typeof en = {
  preparing: 'Preparando tu fantasía...',
  unreachable: 'No se puede conectar con Guise',
  notFound: 'Página no encontrada',
  notFoundText: 'No hay nada en esta dirección.',
  backToDashboard: 'Volver al panel',
  failed: 'Algo ha ido mal',
  failedText: 'No se ha podido mostrar esta página.',
  configurationError:
    'Error de configuración: la aplicación no está bien configurada. Ponte en contacto con el soporte.',
  noRoot: 'Error de la aplicación: no se ha podido iniciar. No se encuentra el elemento raíz.',
  tabTitle: '{{title}} · Guise',
}

export const fr: typeof en = {
  preparing: 'Votre fantaisie se prépare...',
  unreachable: 'Guise est injoignable',
  notFound: 'Page introuvable',
  notFoundText: "Il n'y a rien à cette adresse.",
  backToDashboard: 'Retour au tableau de bord',
  failed: 'Un problème est survenu',
  failedText: "Cette page n'a pas pu être affichée.",
  configurationError:
    "Erreur de configuration : l'application n'est pas bien configurée. Veuillez contacter l'assistance.",
  noRoot: "Erreur de l'application : elle n'a pas pu démarrer. L'élément racine est introuvable.",
  tabTitle: '{{title}} · Guise',
}

export const pt: typeof en = {
  preparing: 'Preparando a sua fantasia...',
  unreachable: 'Não é possível chegar ao Guise',
  notFound: 'Página não encontrada',
  notFoundText: 'Não há nada neste endereço.',
  backToDashboard: 'Voltar ao painel',
  failed: 'Algo deu errado',
  failedText: 'Esta página não pôde ser mostrada.',
  configurationError: 'Erro de configuração: o aplicativo não está bem configurado. Fale com o suporte.',
  noRoot: 'Erro do aplicativo: não foi possível iniciá-lo. O elemento raiz não foi encontrado.',
  tabTitle: '{{title}} · Guise',
}

export const ja: typeof en = {
  preparing: '準備しています...',
  unreachable: 'Guise に接続できません',
  notFound: 'ページが見つかりません',
  notFoundText: 'このアドレスには何もありません。',
  backToDashboard: 'ダッシュボードに戻る',
  failed: '問題が発生しました',
  failedText: 'このページを表示できませんでした。',
  configurationError: '設定エラー：アプリが正しく設定されていません。サポートにご連絡ください。',
  noRoot: 'アプリのエラー：起動できませんでした。ルート要素が見つかりません。',
  tabTitle: '{{title}} · Guise',
}
